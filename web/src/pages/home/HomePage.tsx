import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { features } from '#content/built/features.ts';
import { home } from '#content/built/home.ts';
import { people } from '#content/built/people.ts';
import { pictures } from '#content/built/pictures.ts';
import { site } from '#content/built/site.ts';
import * as words from '#content/built/words.ts';
import { ServiceDisc } from '../../components/ContentIcon.tsx';
import { HalfHour } from '../../components/HalfHour.tsx';
import { PictureElement, Portrait } from '../../components/PictureElement.tsx';
import { Reasons } from '../../components/Reasons.tsx';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { organization } from '../../firmData.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { lazySection } from '../../ui/lazySection.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { HomeHero } from './HomeHero.tsx';

const Proof = lazySection(() => import('./Proof.tsx'));
const Testimonials = lazySection(() => import('./Testimonials.tsx'));
const ContactForm = lazySection(() => import('./ContactForm.tsx'));

const { reasons } = home;
const advisers = people.filter(({ kind }) => kind === 'adviser');
const experts = people.filter(({ kind }) => kind === 'expert');

/** Specification §2, "Home page". */
export default function HomePage() {
  return (
    <>
      <PageHead
        title={home.title}
        description={site.description}
        path={paths.home()}
        jsonLd={[organization(advisers, pictures.people)]}
      />
      <HomeHero advisers={advisers} />
      <About />
      {advisers.length > 0 && <Advisers />}
      <Services />
      {/* Its id is the specification's. */}
      {reasons && (
        <Section id="industries" ground="ink" heading={reasons.heading} intro={reasons.intro}>
          <Reasons reasons={reasons.cards} accent="sun" columns={reasons.cards.length === 4 ? 2 : 3} />
        </Section>
      )}
      <Proof />
      <Testimonials />
      <Contact />
    </>
  );
}

/** The firm's description of itself: beside its two pictures (specification §2), or without any beside its heading. */
function About() {
  const { heading, paragraphs } = home.about;
  const hasPictures = pictures.about.length > 0;
  const title = (
    <chakra.h2 id="about-heading" mb="1.25rem">
      {heading}
    </chakra.h2>
  );
  return (
    <Section id="about" ground="sand">
      <Box
        {...columns('1fr 1fr')}
        gap={{ base: hasPictures ? '3rem' : '0', lg: '5rem' }}
        alignItems={hasPictures ? 'center' : 'start'}
      >
        {hasPictures ? (
          <Grid
            templateColumns={{ md: '1fr 1fr', lg: '1fr', _print: '1fr 1fr' }}
            gap="0.75rem"
            maxWidth={{ lg: '33rem' }}
          >
            {pictures.about.map((picture) => (
              <Box
                key={picture.src}
                bg={picture.ground}
                // A picture keeps the ground that it is drawn for.
                forcedColorAdjust="none"
                css={{ '& img': { width: '100%', height: 'auto' } }}
              >
                <PictureElement picture={picture} alt={picture.alt} sizes="min(92vw, 33rem)" />
              </Box>
            ))}
          </Grid>
        ) : (
          title
        )}
        <div>
          {hasPictures && title}
          {paragraphs.map((paragraph) => (
            <chakra.p key={paragraph} _notFirst={{ mt: '1.25rem' }} maxWidth="measure">
              {paragraph}
            </chakra.p>
          ))}
          <ButtonLink variant="outline" href={paths.homeSection('contact')} marginTop="2.5rem">
            Schedule a Consultation
          </ButtonLink>
        </div>
      </Box>
    </Section>
  );
}

/** Each adviser's portrait beside name and role, and the biography below them. */
const adviserList = {
  ...columns('repeat(3, minmax(0, 1fr))'),
  gap: { base: '2rem', lg: '3.5rem' },
  marginTop: '1.75rem',
  fontSize: 'sm',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '1rem 1.25rem',
    '&:has(img)': { gridTemplateColumns: '5.5rem minmax(0, 1fr)' },
  },
  '& .who': { gridColumn: '-2', alignSelf: 'center', lineHeight: 1.4 },
  '& b': { display: 'block', textStyle: 'heading', fontSize: 'h3', lineHeight: 1.25 },
  '& .bio': { gridColumn: '1 / -1', maxWidth: '36rem' },
} as const;

/** The people that a visitor will speak to, below the firm's description of itself. */
function Advisers() {
  return (
    <Section uncounted continued labelledBy="advisers-heading" ground="sand">
      <chakra.h3 id="advisers-heading" pt="1.25rem" borderTop="1px solid" borderColor="edge">
        The people you will work with
      </chakra.h3>
      <chakra.ul css={adviserList} role="list">
        {advisers.map(({ id, name, role, bio }) => (
          <li key={id} id={id}>
            <Portrait picture={pictures.people[id]} sizes="5.5rem" />
            <p className="who">
              <b>{name}</b>
              {role}
            </p>
            <p className="bio">{bio}</p>
          </li>
        ))}
      </chakra.ul>
      {experts.map((person) => (
        // Without a page that introduces the expert, links to the person lead here.
        <chakra.p key={person.id} id={site.expertPage ? undefined : person.id} mt="2rem" fontSize="sm">
          For counsel:{' '}
          {site.expertPage ? <TextLink href={paths.person(person)}>{person.name}</TextLink> : person.name}.{' '}
          {person.role}.
        </chakra.p>
      ))}
    </Section>
  );
}

/** Services in lines. The whole line is its link's, and answers the pointer. */
const serviceList = {
  marginBottom: '2.5rem',
  borderTop: '1px solid {colors.ink}',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '2.75rem minmax(0, 1fr)', lg: '2.75rem 5fr 6fr auto' },
    columnGap: { base: '1.25rem', lg: '2rem' },
    alignItems: 'center',
    paddingBlock: { base: '1.25rem 0.125rem', lg: '1.5rem' },
    borderBottom: '1px solid {colors.hairline}',
  },
  '& h3': { fontSize: 'clamp(1.375rem, 1.1rem + 0.9vw, 1.75rem)' },
  '& p': { marginTop: { base: '0.5rem', lg: '0' } },
  '& p, & a': { gridColumn: { base: '1 / -1', lg: 'auto' }, justifySelf: 'start' },
  '& a::after': { content: '""', position: 'absolute', inset: '0' },
  '& li > span': { transition: 'transform 180ms' },
  '& li:hover > h3': { color: 'amber' },
  '& li:hover > span': { transform: 'translateY(0.375rem)' },
} as const;

/** The service cards in their alternating colors (specification §2); each link goes to its page. */
function Services() {
  const { heading, intro, cards } = home.services;
  return (
    <Section id="services" heading={heading} intro={intro}>
      <chakra.ul css={serviceList} role="list">
        {cards.map(({ title, description, icon, link, color }) => (
          <li key={link}>
            <ServiceDisc color={color} icon={icon} />
            <h3>{title}</h3>
            <p>{description}</p>
            <TextLink alone href={link}>
              Learn More
              <span className="unseen">{` about ${title}`}</span>
            </TextLink>
          </li>
        ))}
      </chakra.ul>
      <ButtonLink variant="outline" href={paths.services()}>
        View All Services
      </ButtonLink>
    </Section>
  );
}

/** Every way to the firm, and what follows from each; beside it the form. */
function Contact() {
  const { headline, paragraph } = home.contact;
  return (
    <Section id="contact" ground="sand">
      <Box {...columns('1fr 1fr')} gap={{ base: '2rem', lg: '5rem' }} alignItems="start">
        <div>
          <h2 id="contact-heading">{headline}</h2>
          <chakra.p fontSize="lg" mt="1.25rem" maxWidth="34rem">
            {paragraph}
          </chakra.p>
          <Flex wrap="wrap" gap="0.75rem" mt="1.75rem" mb="2.25rem">
            {features.booking && <ScheduleButton>Schedule a Call</ScheduleButton>}
            {features.resources && (
              <ButtonLink variant="outline" href={paths.resources()}>
                {words.exploreResources}
              </ButtonLink>
            )}
          </Flex>
          {features.booking && (
            <Way>
              <chakra.h3 mb="0.5rem">Talk with us for half an hour</chakra.h3>
              <HalfHour />
            </Way>
          )}
          <Way>
            <h3>{features.booking ? 'Or write to us' : 'Write to us'}</h3>
            <chakra.p mt="0.5rem">
              <TextLink alone href={`mailto:${site.contactEmail}`}>
                {site.contactEmail}
              </TextLink>
            </chakra.p>
            <p>{words.answer}</p>
          </Way>
        </div>
        <Box id="contact-form" bg="white" borderRadius="md" padding={{ base: '1.5rem', md: '2.5rem' }}>
          <chakra.h3 id="contact-form-heading" fontSize="1.625rem" mb="1.5rem">
            Get in Touch
          </chakra.h3>
          <ContactForm />
        </Box>
      </Box>
    </Section>
  );
}

function Way(props: { children: ReactNode }) {
  return <Box borderTop="1px solid {colors.edge}" paddingBlock="1.25rem 1.5rem" {...props} />;
}
