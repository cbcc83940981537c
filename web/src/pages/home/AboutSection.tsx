import { chakra } from '@chakra-ui/react';
import { home } from '../../../../content/built/home.ts';
import { people } from '../../../../content/built/people.ts';
import { pictures } from '../../../../content/built/pictures.ts';
import { Illustration, Portrait } from '../../components/Illustration.tsx';
import { inOrder } from '../../inOrder.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** Two pictures (specification §2): a professional, and below her diverse business people. */
function AboutPictures() {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ md: '1fr 1fr', lg: '1fr' }}
      gap="0.75rem"
      maxWidth={{ lg: '33rem' }}
    >
      {inOrder(pictures.about, (picture) => (
        <Illustration picture={picture} ground={picture.ground} sizes="min(92vw, 33rem)" />
      ))}
    </chakra.div>
  );
}

export const advisers = people.filter(({ kind }) => kind === 'adviser');
const experts = people.filter(({ kind }) => kind === 'expert');

/** The people that a visitor will speak to, below the firm's description of itself. */
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
            gridTemplateColumns={pictures.people[person.id] ? '5.5rem minmax(0, 1fr)' : 'minmax(0, 1fr)'}
            gap="1rem 1.25rem"
            alignContent="start"
          >
            <Portrait picture={pictures.people[person.id]} sizes="5.5rem" />
            <chakra.p gridColumn="-2" alignSelf="center" lineHeight={1.4} fontSize="sm">
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
            <chakra.p gridColumn="1 / -1" fontSize="sm" maxWidth="36rem">
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

const { heading, paragraphs } = home.about;
const hasPictures = pictures.about.length > 0;

const toTheForm = (
  <chakra.div marginTop="2.5rem">
    <ButtonLink variant="outline" href={paths.homeSection('contact')}>
      Schedule a Consultation
    </ButtonLink>
  </chakra.div>
);

const headingElement = (
  <chakra.h2 id="about-heading" fontSize="h2">
    {heading}
  </chakra.h2>
);
const text = inOrder(paragraphs, (paragraph) => (
  <chakra.p marginTop="1.25rem" maxWidth="measure">
    {paragraph}
  </chakra.p>
));

/** The firm's description of itself: beside its pictures, or without any beside its heading. */
export function AboutSection() {
  return (
    <Section id="about" labelledBy="about-heading" ground="sand">
      {hasPictures ? (
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
          gap={{ base: '3rem', lg: '5rem' }}
          alignItems="center"
        >
          <AboutPictures />
          <div>
            {headingElement}
            {text}
            {toTheForm}
          </div>
        </chakra.div>
      ) : (
        <chakra.div
          display={{ lg: 'grid' }}
          gridTemplateColumns={{ lg: '1fr 1fr' }}
          gridTemplateRows={{ lg: 'auto 1fr' }}
          columnGap={{ lg: '5rem' }}
          alignItems="start"
        >
          {headingElement}
          <chakra.div gridArea={{ lg: '1 / 2 / 3' }} marginTop={{ lg: '-1.25rem' }}>
            {text}
          </chakra.div>
          <div>{toTheForm}</div>
        </chakra.div>
      )}
    </Section>
  );
}
