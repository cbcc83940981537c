import { chakra } from '@chakra-ui/react';
import { features } from '../../../../content/built/features.ts';
import { proof } from '../../../../content/built/proof.ts';
import * as homeSectionsWords from '../../../../content/built/words/homeSections.ts';
import { fill } from '../../../../content/schema/fill.ts';
import { Button } from '../../components/Button.tsx';
import { ItemFacts } from '../../components/ItemFacts.tsx';
import { OutcomeRow } from '../../components/OutcomeRow.tsx';
import { Section } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';

/** From this width on the words are beside the results, so that the case is seen at one glance. */
const wide = '@media screen and (min-width: 100rem)';

const Case = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2rem', lg: '3.5rem' },
    [wide]: { gridTemplateColumns: '4fr 9fr', gap: '5rem' },
  },
});

const Words = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '7fr 5fr' },
    gap: { base: '1.25rem', lg: '1.5rem 5rem' },
    alignItems: 'end',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
  },
});

/** One case over the whole width with its results drawn, the newest article and the assessment. */
export function Proof() {
  if (!proof) return null;
  const { heading, caseStudy, insight, insightHeading, assessment } = proof;
  return (
    <Section uncounted labelledBy="proof-heading" ground="white">
      <Case>
        <Words>
          <div>
            <chakra.p fontSize="sm" fontWeight={600} color="amberDeep">
              {heading} · {caseStudy.industry}
            </chakra.p>
            <chakra.h2 id="proof-heading" fontSize="h2" marginTop="0.75rem">
              {caseStudy.title}
            </chakra.h2>
          </div>
          <div>
            <p>{caseStudy.summary}</p>
            <TextLink alone href={paths.caseStudy(caseStudy.id)} marginTop="0.5rem">
              {homeSectionsWords.readCase}
            </TextLink>
          </div>
        </Words>
        <OutcomeRow
          caption={fill(homeSectionsWords.outcomes, { title: caseStudy.title })}
          outcomes={caseStudy.outcomes}
        />
      </Case>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: features.assessment ? '7fr 5fr' : undefined }}
        gap={{ base: '2.5rem', lg: '5rem' }}
        marginTop={{ base: '3rem', lg: '5rem' }}
        css={{ '& > *': { borderTop: '1px solid', borderColor: 'hairline', paddingTop: '1.25rem' } }}
      >
        <div>
          <chakra.p fontSize="sm" fontWeight={600} color="amberDeep">
            {insightHeading}
          </chakra.p>
          <chakra.h3 fontSize="clamp(1.5rem, 1.3rem + 0.8vw, 2rem)" marginTop="0.625rem">
            <chakra.a
              href={paths.insight(insight.id)}
              display="inline-flex"
              alignItems="center"
              minHeight="2.75rem"
              _hover={{ color: 'amber', textDecoration: 'underline' }}
            >
              {insight.title}
            </chakra.a>
          </chakra.h3>
          <chakra.p marginTop="0.75rem" maxWidth="measure">
            {insight.summary}
          </chakra.p>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="0.375rem 0.875rem"
            marginTop="1rem"
            fontSize="xs"
            color="quiet"
          >
            <ItemFacts badge={insight.category} date={insight.date} readTime={insight.readTime} />
          </chakra.div>
        </div>
        {features.assessment && (
          <div>
            <chakra.h3 fontSize="h3">{assessment.heading}</chakra.h3>
            <chakra.p marginTop="0.625rem">{assessment.text}</chakra.p>
            <Button look="outline" aria-haspopup="dialog" data-opens="assessment" marginTop="1.25rem">
              {assessment.button}
            </Button>
          </div>
        )}
      </chakra.div>
    </Section>
  );
}
