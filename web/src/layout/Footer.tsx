import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { features } from '#content/built/features.ts';
import { ownPages } from '#content/built/ownPages.ts';
import { site } from '#content/built/site.ts';
import { networkNames } from '#content/schema/networks.ts';
import type { Site } from '#content/schema/site.ts';
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
    <chakra.footer background="inkDeep" color="quietOnInk" fontSize="sm" data-ground="ink">
      <Container paddingBlock="clamp(3rem, 5vw, 4.5rem) 2rem">
        <Grid
          templateColumns={{ base: '1fr 1fr', md: 'minmax(0, 1fr) auto auto auto', lg: '2fr 1fr 1fr 1fr' }}
          gap="2.5rem 2rem"
        >
          <Box gridColumn={{ base: '1 / -1', md: 'auto' }} maxWidth="22rem">
            <Text textStyle="heading" fontSize="1.375rem" color="white">
              {site.name}
            </Text>
            <Text mt="0.75rem">{site.tagline}</Text>
          </Box>
          <Column title="Services" links={site.footer.services} />
          <Column title="Solutions" links={site.footer.solutions} />
          <Column title="Follow us" links={networks} rel="noopener" inRow />
        </Grid>
        <Row
          gap={{ base: '0 1.5rem', lg: '0.5rem clamp(1.25rem, 2.6vw, 2rem)' }}
          marginTop="3rem"
          paddingTop="1.25rem"
          borderTop="1px solid"
          borderColor="hairlineOnInk"
        >
          {pageLinks.map(({ label, to }, index) => (
            <FooterLink key={index} href={to}>
              {label}
            </FooterLink>
          ))}
          <Text width="100%" mt="0.75rem">
            {`© ${copyrightYears(site.footer.copyrightFrom, isHome, import.meta.env.BUILD_YEAR)} ${site.name}. All rights reserved.`}
          </Text>
          {import.meta.env.HAS_SAMPLES ? <Text width="100%">{site.footer.samples}</Text> : null}
        </Row>
      </Container>
    </chakra.footer>
  );
}

interface ColumnProps {
  title: string;
  links: readonly { label: string; to: string }[];
  rel?: string;
  /** Short links are side by side on phones, where their column would be alone in its row. */
  inRow?: boolean;
}

function Column({ title, links, rel, inRow = false }: ColumnProps) {
  if (links.length === 0) return null;
  return (
    <Flex
      as="nav"
      aria-label={title}
      direction={{ base: inRow ? 'row' : 'column', md: 'column' }}
      wrap={inRow ? 'wrap' : undefined}
      align="flex-start"
      columnGap="1.5rem"
      gridColumn={inRow ? { base: '1 / -1', md: 'auto' } : undefined}
    >
      <Text
        width={{ base: '100%', md: 'auto' }}
        fontWeight={700}
        color="white"
        mb={{ base: '0.25rem', lg: '0.5rem' }}
      >
        {title}
      </Text>
      {links.map(({ label, to }, index) => (
        <FooterLink key={index} href={to} rel={rel}>
          {label}
        </FooterLink>
      ))}
    </Flex>
  );
}
