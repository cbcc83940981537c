import { chakra } from '@chakra-ui/react';
import { features } from '../../../content/built/features.ts';
import { ownPages } from '../../../content/built/ownPages.ts';
import { site } from '../../../content/built/site.ts';
import { networkNames } from '../../../content/schema/networks.ts';
import type { Site } from '../../../content/schema/pages.ts';
import { inOrder } from '../inOrder.tsx';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { Container, Row } from '../ui/Section.tsx';
import { navigationLinks } from './NavigationLinks.tsx';

/** First year, another one on the home page, to the year of the build; one year when both are equal. */
export function copyrightYears(from: Site['footer']['copyrightFrom'], isHome: boolean, now: number): string {
  const first = isHome ? from.home : from.otherPages;
  return first >= now ? `${first}` : `${first}–${now}`;
}

/** At least 44 pixels high under a thumb, 24 elsewhere (WCAG 2.2, 2.5.5 and 2.5.8). */
const FooterLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '2.75rem', lg: '2rem' },
    // Two lines are no higher than one link.
    lineHeight: 1.3,
    color: 'inherit',
    cursor: 'pointer',
    textUnderlineOffset: '0.25em',
    _hover: { color: 'white', textDecoration: 'underline' },
  },
});

const networks = Object.entries(networkNames).flatMap(([id, label]) => {
  const to = site.social[id];
  return to ? [{ label, to }] : [];
});

/** With the columns, every footer has the links that specification §2 names for some pages. */
const mainPages = navigationLinks.filter(({ to }) => !to.includes('#'));

/** The footer; its copyright line is another one on the home page. */
export function Footer({ isHome }: { isHome: boolean }) {
  return (
    <chakra.footer background="inkDeep" color="quietOnInk" fontSize="sm" data-ground="ink">
      <Container paddingBlock="clamp(3rem, 5vw, 4.5rem) 2rem">
        <chakra.div
          display="grid"
          gridTemplateColumns={{
            base: '1fr 1fr',
            md: 'minmax(0, 1fr) auto auto auto',
            lg: '2fr 1fr 1fr 1fr',
          }}
          gap="2.5rem 2rem"
        >
          <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }} maxWidth="22rem">
            <chakra.p fontFamily="heading" fontSize="1.375rem" color="white">
              {site.name}
            </chakra.p>
            <chakra.p marginTop="0.75rem">{site.tagline}</chakra.p>
          </chakra.div>
          <Column title="Services" links={site.footer.services} />
          <Column title="Solutions" links={site.footer.solutions} />
          <Column title="Follow us" links={networks} rel="noopener" inRow />
        </chakra.div>
        <Row
          gap={{ base: '0 1.5rem', lg: '0.5rem clamp(1.25rem, 2.6vw, 2rem)' }}
          marginTop="3rem"
          paddingTop="1.25rem"
          borderTop="1px solid"
          borderColor="hairlineOnInk"
        >
          {inOrder(mainPages, ({ label, to }) => (
            <FooterLink href={to}>{label}</FooterLink>
          ))}
          {inOrder(site.footer.more, ({ label, to }) => (
            <FooterLink href={to}>{label}</FooterLink>
          ))}
          {features.videoGenerator && (
            <FooterLink href={paths.videoGenerator()}>AI Video Generator</FooterLink>
          )}
          <FooterLink href={paths.privacy()}>Privacy</FooterLink>
          {ownPages
            .filter(({ footer }) => footer)
            .map(({ id, title }) => (
              <FooterLink key={id} href={paths.ownPage(id)}>
                {title}
              </FooterLink>
            ))}
          <chakra.p width="100%" marginTop="0.75rem">
            {`© ${copyrightYears(site.footer.copyrightFrom, isHome, import.meta.env.BUILD_YEAR)} ${site.name}. All rights reserved.`}
          </chakra.p>
          {import.meta.env.HAS_SAMPLES ? <chakra.p width="100%">{site.footer.samples}</chakra.p> : null}
        </Row>
      </Container>
    </chakra.footer>
  );
}

const Links = chakra('nav', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  variants: {
    /** Short links are side by side on phones, where their column would be alone in its row. */
    inRow: {
      true: {
        flexDirection: { base: 'row', md: 'column' },
        flexWrap: 'wrap',
        gridColumn: { base: '1 / -1', md: 'auto' },
        columnGap: '1.5rem',
      },
    },
  },
});

interface ColumnProps {
  title: string;
  links: readonly { label: string; to: string }[];
  rel?: string;
  inRow?: boolean;
}

function Column({ title, links, rel, inRow }: ColumnProps) {
  if (links.length === 0) return null;
  return (
    <Links aria-label={title} inRow={inRow}>
      <chakra.p
        width={{ base: '100%', md: 'auto' }}
        fontWeight={700}
        color="white"
        marginBottom={{ base: '0.25rem', lg: '0.5rem' }}
      >
        {title}
      </chakra.p>
      {inOrder(links, ({ label, to }) => (
        <FooterLink href={to} rel={rel}>
          {label}
        </FooterLink>
      ))}
    </Links>
  );
}
