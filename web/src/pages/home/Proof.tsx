import { Box, chakra, Grid, Heading, Text } from '@chakra-ui/react';
import { assessment } from '#content/built/assessment.ts';
import { features } from '#content/built/features.ts';
import { proof } from '#content/built/proof.ts';
import { factsLook, ItemFacts } from '../../components/ItemFacts.tsx';
import { OutcomeRow } from '../../components/OutcomeRow.tsx';
import { useOpenDialog } from '../../openDialog.ts';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
import { answerParameter } from '../../toolLink.ts';
import { Link, onPlainClick } from '../../ui/Link.tsx';
import { Row, Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** From this width on the words are beside the results, so that the case is seen at one glance. */
const wide = '@media screen and (min-width: 100rem)';

/** One case over the whole width with its results drawn, the newest article and the assessment. */
export default function Proof() {
  if (!proof) return null;
  const { heading, caseStudy, insight, insightHeading } = proof;
  return (
    <Section uncounted labelledBy="proof-heading" ground="white">
      <Grid
        gap={{ base: '2rem', lg: '3.5rem' }}
        css={{ [wide]: { gridTemplateColumns: '4fr 9fr', gap: '5rem' } }}
      >
        <Box
          {...columns('7fr 5fr')}
          gap={{ base: '1.25rem', lg: '1.5rem 5rem' }}
          alignItems="end"
          css={{ [wide]: { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } }}
        >
          <div>
            <Text textStyle="kicker">{`${heading} · ${caseStudy.industry}`}</Text>
            <Heading id="proof-heading" mt="0.75rem">
              {caseStudy.title}
            </Heading>
          </div>
          <div>
            <p>{caseStudy.summary}</p>
            <TextLink alone href={paths.caseStudy(caseStudy.id)}>
              Read the case
            </TextLink>
          </div>
        </Box>
        <OutcomeRow caption={`${caseStudy.title}: before and after`} outcomes={caseStudy.outcomes} />
      </Grid>
      <Box
        {...(features.assessment && columns('1fr 1fr'))}
        columnGap="5rem"
        mt={{ base: '1.5rem', lg: '5rem' }}
      >
        <Box layerStyle="ruled" pt="1.25rem">
          <Text textStyle="kicker">{insightHeading}</Text>
          <Heading as="h3" fontSize="clamp(1.5rem, 1.3rem + 0.8vw, 2rem)" mt="0.625rem">
            <Link
              href={paths.insight(insight.id)}
              display="inline-flex"
              alignItems="center"
              minHeight="2.75rem"
              _hover={{ color: 'amber', textDecoration: 'underline' }}
            >
              {insight.title}
            </Link>
          </Heading>
          <Text mt="0.75rem" maxWidth="measure">
            {insight.summary}
          </Text>
          <Row gap="0.375rem 0.875rem" mt="1rem" textStyle="caption" css={factsLook}>
            <ItemFacts badge={insight.category} date={insight.date} readTime={insight.readTime} />
          </Row>
        </Box>
        {features.assessment && <FirstQuestion {...proof.assessment} />}
      </Box>
    </Section>
  );
}

/** The assessment begins here: each answer is a link that opens it at its second question. */
function FirstQuestion({ heading, text }: { heading: string; text: string }) {
  const { question, options } = assessment.questions[0]!;
  const openDialog = useOpenDialog();
  return (
    <Box layerStyle="ruled" pt="1.25rem" mt={{ base: '2rem', lg: '0' }}>
      <h3>{heading}</h3>
      <Text mt="0.625rem">{text}</Text>
      <Text mt="1.5rem" textStyle="note">
        {`Question 1 of ${assessment.questions.length}`}
      </Text>
      <chakra.h4 textStyle="strong">{question}</chakra.h4>
      <Box as="ul" role="list" mt="0.75rem" borderBottomWidth="1px" borderColor="hairline">
        {options.map(({ value, label }) => (
          <li key={value}>
            <Link
              display="flex"
              alignItems="center"
              gap="0.875rem"
              minHeight="2.75rem"
              py="0.25rem"
              layerStyle="ruled"
              color="ink"
              // The empty circle of a choice.
              _before={{
                content: '""',
                flex: 'none',
                boxSize: '1.25rem',
                border: '1.5px solid',
                borderColor: 'edge',
                borderRadius: 'full',
              }}
              _hover={{ background: 'sand', _before: { borderColor: 'amber', borderWidth: '0.4375rem' } }}
              href={paths.assessmentAfter(value)}
              onClick={onPlainClick(() =>
                openDialog('erp-readiness-assessment', { beginning: { [answerParameter]: value } }),
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
