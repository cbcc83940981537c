import { chakra, Grid } from '@chakra-ui/react';
import { features } from '#content/built/features.ts';
import { ownPages } from '#content/built/ownPages.ts';
import { site } from '#content/built/site.ts';
import type { Site } from '#content/schema/site.ts';
import { networkNames } from '#content/shared/networks.ts';
import { paths } from '../paths.ts';
import { PlainLink } from '../ui/Link.tsx';
import { Container } from '../ui/Section.tsx';
import { navigationLinks } from './NavigationLinks.tsx';

/** First year, another one on the home page, to the year of the build; that one alone without an earlier first year. */
export function copyrightYears(from: Site['footer']['copyrightFrom'], isHome: boolean, now: number): string {
  const first = (isHome ? from?.home : from?.otherPages) ?? now;
  return first >= now ? `${first}` : `${first}–${now}`;
}

/** The look of all that is in the footer: its parts are plain elements. */
const footerLook = {
  background: 'inkDeep',
  color: 'quietOnInk',
  fontSize: 'sm',
  // At least 44 pixels high under a thumb, 24 elsewhere (WCAG 2.2, 2.5.5 and 2.5.8).
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '2.75rem', lg: '2rem' },
    // Two lines are no higher than one link.
    lineHeight: 1.3,
    textUnderlineOffset: '0.25em',
  },
  '& a:hover': { color: 'white', textDecoration: 'underline' },
  '& .firm': { gridColumn: { base: '1 / -1', md: 'auto' }, maxWidth: '22rem' },
  '& address': { display: 'grid', justifyItems: 'start', marginTop: '1rem', fontStyle: 'normal' },
  '& .name': { marginBottom: '0.75rem', textStyle: 'heading', fontSize: '1.375rem', color: 'white' },
  '& nav': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    columnGap: '1.5rem',
    '& > p': {
      width: { base: '100%', md: 'auto' },
      marginBottom: { base: '0.25rem', lg: '0.5rem' },
      fontWeight: 700,
      color: 'white',
    },
  },
  // Short links are side by side on phones, where their column would be alone in its row.
  '& .short': { mdDown: { flexFlow: 'row wrap', gridColumn: '1 / -1' } },
  '& .pages': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '0 1.5rem', lg: '0.5rem clamp(1.25rem, 2.6vw, 2rem)' },
    marginTop: '3rem',
    paddingTop: '1.25rem',
    borderTop: '1px solid',
    borderColor: 'hairlineOnInk',
    '& > p': { width: '100%' },
    '& > p:first-of-type': { marginTop: '0.75rem' },
  },
} as const;

const networks = Object.entries(networkNames).flatMap(([id, label]) => {
  const to = site.social[id];
  return to ? [{ label, to }] : [];
});

/** With the columns, every footer has the links that specification §2 names for some pages. */
const pageLinks = [
  ...navigationLinks.filter(({ to }) => !to.includes('#')),
  ...site.footer.more,
  ...(features.videoGenerator ? [{ label: 'AI Video Generator', to: paths.videoGenerator() }] : []),
  { label: 'Privacy', to: paths.privacy() },
  ...ownPages
    .filter(({ footer }) => footer)
    .map(({ id, title }) => ({ label: title, to: paths.ownPage(id) })),
];

/** The footer; its copyright line is another one on the home page. */
export function Footer({ isHome }: { isHome: boolean }) {
  return (
    <chakra.footer css={footerLook} data-ground="ink">
      <Container paddingBlock="clamp(3rem, 5vw, 4.5rem) 2rem">
        <Grid
          templateColumns={{ base: '1fr 1fr', md: 'minmax(0, 1fr) auto auto auto', lg: '2fr 1fr 1fr 1fr' }}
          gap="2.5rem 2rem"
        >
          <div className="firm">
            <p className="name">{site.name}</p>
            <p>{site.tagline}</p>
            <Imprint />
          </div>
          <Column title="Services" links={site.footer.services} />
          <Column title="Solutions" links={site.footer.solutions} />
          <Column title="Follow us" links={networks} rel="noopener" className="short" />
        </Grid>
        <div className="pages">
          {pageLinks.map(({ label, to }, index) => (
            <PlainLink key={index} href={to}>
              {label}
            </PlainLink>
          ))}
          <p>
            {`© ${copyrightYears(site.footer.copyrightFrom, isHome, import.meta.env.BUILD_YEAR)} ${site.name}. All rights reserved.`}
          </p>
          {import.meta.env.HAS_SAMPLES ? <p>{site.footer.samples}</p> : null}
        </div>
      </Container>
    </chakra.footer>
  );
}

/** The company behind the name, where the firm says it. */
function Imprint() {
  const { legalName, postalAddress, telephone } = site;
  if (!legalName && !postalAddress && !telephone) return null;
  return (
    <address>
      {legalName && <span>{legalName}</span>}
      {postalAddress && <span>{postalAddress}</span>}
      {telephone && <PlainLink href={`tel:${telephone.replaceAll(/[ -]/g, '')}`}>{telephone}</PlainLink>}
    </address>
  );
}

interface ColumnProps {
  title: string;
  links: readonly { label: string; to: string }[];
  rel?: string;
  className?: 'short';
}

function Column({ title, links, rel, className }: ColumnProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className={className}>
      <p>{title}</p>
      {links.map(({ label, to }, index) => (
        <PlainLink key={index} href={to} rel={rel}>
          {label}
        </PlainLink>
      ))}
    </nav>
  );
}
