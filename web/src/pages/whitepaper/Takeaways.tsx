import { chakra } from '@chakra-ui/react';
import type { Whitepaper } from '../../../../content/schema.ts';
import { Row } from '../../components/Row.tsx';
import { Section } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/columns.ts';

/** The paper's checklists, clauses and sheets as files to work with: plain links, made by the build. */
export function Takeaways({ takeaways }: Required<Pick<Whitepaper, 'takeaways'>>) {
  return (
    <Section id="takeaways" labelledBy="takeaways-heading" ground="sky">
      <chakra.div {...columns('5fr 7fr', 'md')} gap={{ base: '1.75rem', md: '4rem' }}>
        <div>
          <chakra.h2 id="takeaways-heading" fontSize="h2">
            To work with
          </chakra.h2>
          <chakra.p marginTop="1rem" maxWidth="30rem">
            The paper’s lists and tables in formats that your own people can change.
          </chakra.p>
        </div>
        <ul>
          {takeaways.map(({ name, holds, format }) => (
            <Row
              as="li"
              key={name}
              justifyContent="space-between"
              gap="0.25rem 2rem"
              paddingBlock="1rem"
              borderTopWidth="1px"
              borderColor="#aebccb"
            >
              <chakra.span fontFamily="heading" fontSize="h3" color="ink">
                {holds}
              </chakra.span>
              <TextLink alone href={paths.takeaway(name)} download>
                Download for {format}
              </TextLink>
            </Row>
          ))}
        </ul>
      </chakra.div>
    </Section>
  );
}
