import { chakra } from '@chakra-ui/react';
import { people } from '../../../../content/built/people.ts';
import { Portrait } from '../../components/Portrait.tsx';
import { Section } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';

const advisers = people.filter(({ kind }) => kind === 'adviser');
const experts = people.filter(({ kind }) => kind === 'expert');

/** Whom a visitor will speak to, under what the firm says of itself. */
export function Advisers() {
  if (advisers.length === 0) return null;
  return (
    <Section uncounted continued labelledBy="advisers-heading" ground="sand">
      <chakra.h3
        id="advisers-heading"
        fontSize="h3"
        paddingTop="1.25rem"
        borderTop="1px solid"
        borderColor="edge"
      >
        Whom you will speak to
      </chakra.h3>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '2rem', lg: '3.5rem' }}
        marginTop="1.75rem"
      >
        {advisers.map((person) => (
          <chakra.li
            key={person.id}
            id={person.id}
            display="grid"
            gridTemplateColumns="5.5rem minmax(0, 1fr)"
            gap="1rem 1.25rem"
            alignItems="center"
          >
            <Portrait name={person.portrait} />
            <chakra.p gridColumn="2" lineHeight={1.4} fontSize="sm">
              <chakra.b
                display="block"
                fontFamily="heading"
                fontSize="h3"
                fontWeight={560}
                lineHeight={1.25}
                color="ink"
              >
                {person.name}
              </chakra.b>
              {person.role}
            </chakra.p>
            <chakra.p gridColumn="1 / -1" fontSize="sm">
              {person.bio}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
      {experts.map((person) => (
        <chakra.p key={person.id} marginTop="2rem" fontSize="sm">
          For counsel: <TextLink href={paths.person(person)}>{person.name}</TextLink>. {person.role}.
        </chakra.p>
      ))}
    </Section>
  );
}
