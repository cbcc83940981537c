import { paths } from '../paths.ts';

/** The navigation bar's links (specification §2). */
export const navigationLinks = [
  { label: 'Home', to: paths.home() },
  { label: 'About', to: paths.homeSection('about') },
  { label: 'Services', to: paths.services() },
  { label: 'Industries', to: paths.industries() },
  { label: 'Resources', to: paths.resources() },
  { label: 'Testimonials', to: paths.homeSection('testimonials') },
  { label: 'Contact', to: paths.homeSection('contact') },
] as const;

/** Hash links name a section, not a page: none of them is ever the current page. */
export function isCurrentPage(to: string, pathname: string): boolean {
  return to === pathname;
}
