import type { Table } from '../../../content/schema/items.ts';
import { HiddenText } from './Announcer.tsx';

/** A drawing's data as a table for screen readers. */
export function HiddenTable({ caption, head, rows }: Table) {
  return (
    <HiddenText as="div">
      <table>
        <caption>{caption}</caption>
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
    </HiddenText>
  );
}
