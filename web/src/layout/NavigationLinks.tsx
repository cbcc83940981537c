import { useLocation } from 'react-router-dom';
import { features } from '#content/built/features.ts';
import { serviceWords } from '#content/built/serviceWords.ts';
import { paths } from '../paths.ts';
import { PlainLink } from '../ui/Link.tsx';

/** The navigation bar's links (specification §2). */
export const navigationLinks = [
  { label: 'Home', to: paths.home() },
  { label: 'About', to: paths.homeSection('about') },
  { label: 'Services', to: paths.services() },
  ...(features.industries ? [{ label: 'Industries', to: paths.industries() }] : []),
  ...(features.resources ? [{ label: 'Resources', to: paths.resources() }] : []),
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

/** The looks of the links of the bar, and of those one below the other in the menu of narrow screens. */
export const navigationStyles = {
  bar: {
    '& .link': {
      fontSize: 'sm',
      fontWeight: 500,
      paddingBlock: '0.5rem',
      borderBottom: '2px solid transparent',
      whiteSpace: 'nowrap',
      transition: 'border-color 180ms',
      '&:hover': { borderColor: 'hairline' },
      '&[aria-current]': { color: 'ink', fontWeight: 600, borderColor: 'amber' },
      // Forced colors draw a transparent border, which would mark every link.
      '@media (forced-colors: active)': {
        borderColor: 'Canvas!',
        '&[aria-current]': { borderColor: 'Highlight!' },
      },
    },
  },
  menu: {
    '& .link': {
      fontSize: 'lg',
      fontWeight: 500,
      paddingBlock: '0.875rem',
      borderBottom: '1px solid {colors.hairline}',
      '&[aria-current]': { color: 'amber', fontWeight: 600 },
      '@media (forced-colors: active)': { '&[aria-current]': { borderColor: 'Highlight' } },
    },
  },
} as const;

export function NavigationLinks() {
  const { pathname } = useLocation();
  return navigationLinks.map(({ label, to }, index) => (
    <PlainLink key={index} href={to} className="link" aria-current={currentOf(to, pathname)}>
      {label}
    </PlainLink>
  ));
}
