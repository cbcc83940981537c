import { chakra } from '@chakra-ui/react';
import type { CaseStudy } from '../../../../content/schema.ts';

/** What a case study is in three sentences. */
export function CaseStudyParts({ challenge, solution, result }: CaseStudy) {
  const parts = [
    ['Challenge', challenge],
    ['Solution', solution],
    ['Results', result],
  ];
  return (
    <chakra.dl display="grid" gap="0.625rem">
      {parts.map(([name, text]) => (
        <div key={name}>
          <chakra.dt fontWeight={700} color="ink">
            {name}
          </chakra.dt>
          <dd>{text}</dd>
        </div>
      ))}
    </chakra.dl>
  );
}
