import { chakra } from '@chakra-ui/react';
import { letters } from '../../../../content/built/letters.ts';
import * as actionsWords from '../../../../content/built/words/actions.ts';
import * as lettersWords from '../../../../content/built/words/letters.ts';
import { PageBar } from '../../components/PageBar.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Container } from '../../components/Section.tsx';
import { longDate } from '../../format.ts';
import { paths } from '../../paths.ts';

/** A row of the list: the day beside the subject, on narrow screens above it. */
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' },
    gap: '0.25rem 2rem',
    alignItems: 'baseline',
    paddingBlock: '1.25rem',
    borderTopWidth: '1px',
    borderColor: 'hairline',
    '& time': { fontSize: 'sm', color: 'quiet' },
    '& h2': { fontSize: 'h3' },
    '& a': {
      display: 'inline-block',
      paddingBlock: { base: '0.5rem', lg: '0.125rem' },
      color: 'ink',
      _hover: { color: 'amber', textDecorationLine: 'underline' },
    },
    '& p': { marginTop: '0.375rem', maxWidth: 'measure' },
  },
});

export default function LetterList() {
  return (
    <>
      <PageBar back={{ page: actionsWords.resources, href: paths.resources() }} />
      <PageHeader title={lettersWords.title} intro={lettersWords.description} />
      <Container paddingBottom="clamp(3.5rem, 2.25rem + 5.6vw, 7rem)">
        <chakra.ol borderBottomWidth="1px" borderColor="hairline">
          {letters.map(({ id, subject, preheader }) => (
            <Row key={id}>
              <time dateTime={id}>{longDate(id)}</time>
              <div>
                <h2>
                  <a href={paths.letter(id)}>{subject}</a>
                </h2>
                <p>{preheader}</p>
              </div>
            </Row>
          ))}
        </chakra.ol>
      </Container>
    </>
  );
}
