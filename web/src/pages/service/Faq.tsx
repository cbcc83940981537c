import { chakra } from '@chakra-ui/react';
import type { Questions } from '../../../../content/faq.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Section } from '../../components/Section.tsx';

/** Questions that open one by one; they need no code. */
export function Faq({ heading, intro, items }: Questions) {
  return (
    <Section id="questions" labelledBy="questions-heading" ground="paper">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 9fr' }}
        gap={{ base: '2rem', lg: '6rem' }}
      >
        <chakra.header maxWidth="measure">
          <chakra.h2 id="questions-heading" fontSize="h2">
            {heading}
          </chakra.h2>
          <chakra.p marginTop="1rem">{intro}</chakra.p>
        </chakra.header>
        <chakra.div borderBottomWidth="1px" borderColor="edge">
          {items.map(({ question, answer }) => (
            <Disclosure key={question}>
              <chakra.summary>
                <chakra.h3 fontSize="h3">{question}</chakra.h3>
              </chakra.summary>
              <chakra.p maxWidth="measure" paddingBlock="0.25rem 1.75rem">
                {answer}
              </chakra.p>
            </Disclosure>
          ))}
        </chakra.div>
      </chakra.div>
    </Section>
  );
}
