import { useLocation, useNavigate } from 'react-router-dom';
import { readLink, withoutLink } from './roiLink.ts';

/** Takes the calculator out of the address when it is left: a reload would bring it back. */
export function useForgetLink(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (readLink(search)) void navigate({ pathname, search: withoutLink(search) }, { replace: true });
  };
}
