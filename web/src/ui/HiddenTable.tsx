import { VisuallyHidden } from '@chakra-ui/react';
import type { FigureDrawing } from '#content/schema/figure.ts';
import { inOrder } from '../inOrder.tsx';

/** A drawing's data as a table for screen readers. */
export function HiddenTable({ caption, head, rows }: FigureDrawing['table'] & { caption: string }) {
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {inOrder(head, (name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, ([name, ...cells]) => (
            <tr>
              <th scope="row">{name}</th>
              {inOrder(cells, (cell) => (
                <td>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
