import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { features } from '#content/built/features.ts';
import { serviceWords } from '#content/built/serviceWords.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';

/** The navigation bar's links (specification §2). */
export const navigationLinks = [
  { label: 'Home', to: paths.home() },
  { label: 'About', to: paths.homeSection('about') },
  { label: 'Services', to: paths.services() },
  ...(features.industries ? [{ label: 'Industries', to: paths.industries() }] : []),
  { label: 'Resources', to: paths.resources() },
  ...(features.testimonials ? [{ label: 'Testimonials', to: paths.homeSection('testimonials') }] : []),
  { label: 'Contact', to: paths.homeSection('contact') },
];

/** How the paths of the pages below a page of the bar begin: the services, and the items of the library. */
const children = {
  [paths.services()]: Object.keys(serviceWords).map((id) => `${paths.service(id)}/`),
  [paths.resources()]: [paths.caseStudy(''), paths.insight(''), paths.whitepaper('')],
};

/**
 * How a link is marked: as the page itself, or as the page above it (WAI-ARIA, `aria-current`). Hash links name a
 * section, not a page: none of them is ever the current page.
 */
export function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  return children[to]?.some((path) => `${pathname}/`.startsWith(path)) ? 'true' : undefined;
}

const NavigationLink = chakra(Link, {
  base: {
    color: 'text',
    fontSize: 'sm',
    fontWeight: 500,
    paddingBlock: '0.5rem',
    borderBottom: '2px solid transparent',
    whiteSpace: 'nowrap',
    transition: 'border-color 180ms',
    _hover: { borderColor: 'hairline' },
    '&[aria-current]': { color: 'ink', fontWeight: 600, borderColor: 'amber' },
    // Forced colors draw a transparent border, which would mark every link.
    '@media (forced-colors: active)': {
      borderColor: 'Canvas!',
      '&[aria-current]': { borderColor: 'Highlight!' },
    },
  },
  variants: {
    stacked: {
      true: {
        fontSize: 'lg',
        paddingBlock: '0.875rem',
        borderBottom: '1px solid',
        borderColor: 'hairline',
        '&[aria-current]': { color: 'amber', borderColor: 'hairline' },
      },
    },
  },
});

interface NavigationLinksProps {
  /** One below the other, in the menu of narrow screens. */
  stacked?: boolean;
}

export function NavigationLinks({ stacked = false }: NavigationLinksProps) {
  const { pathname } = useLocation();
  return navigationLinks.map(({ label, to }, index) => (
    <NavigationLink key={index} href={to} stacked={stacked} aria-current={currentOf(to, pathname)}>
      {label}
    </NavigationLink>
  ));
}
