import type { Figure } from '../../../content/figures.ts';
import { figureTable } from './figureTable.ts';

/** What a figure's drawing shows, for screen readers. */
export function FigureTable({ figure }: { figure: Figure }) {
  const { head, rows } = figureTable(figure);
  return (
    <table>
      <caption>{figure.title}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
