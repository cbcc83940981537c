import { chakra } from '@chakra-ui/react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** What is no page of the app: other sites, mail, files, and the API. A query and a hash may have dots. */
const isElsewhere = /^(?!\/)|^\/\/|^\/(api|takeaways|people)\/|^[^?#]*\.\w+(?:$|[?#])/;

/**
 * A link without a look of its own, for rows of links and lists whose one styled root has the look: a page of this site opens
 * inside the app, anything else is the browser's.
 */
export function PlainLink({ href = '', ...rest }: ComponentProps<'a'>) {
  if (rest.target || isElsewhere.test(href)) return <a href={href} {...rest} />;
  return <RouterLink to={href} {...rest} />;
}

/** The same with Chakra's style props. */
export const Link = chakra(PlainLink);

/** For a link that does something here instead; a press for a new tab or window is the browser's. */
export function onPlainClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
