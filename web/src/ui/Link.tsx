import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';

/** What is no page of the app: other sites, mail, files, and the API. */
const isElsewhere = /^(?!\/)|^\/\/|^\/(api|takeaways|people)\/|\.\w+$/;

function AnyLink({ href = '', ...rest }: ComponentProps<'a'>) {
  const { pathname } = useLocation();
  if (rest.target || isElsewhere.test(href)) return <a href={href} {...rest} />;
  const isSection = href.startsWith(`${pathname}#`);
  return <RouterLink to={href} preventScrollReset={isSection} {...rest} />;
}

/**
 * A link: a page of this site opens inside the app, anything else is the browser's. Within the page it scrolls smoothly
 * (`layout/arrival.ts`).
 */
export const Link = chakra(AnyLink);
