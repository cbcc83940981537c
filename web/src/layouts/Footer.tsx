import { useLocation } from 'react-router-dom';
import { staticPart } from '../arrival/staticPart.tsx';
import { paths } from '../paths.ts';

const FooterContent = staticPart(() => import('./FooterContent.tsx'), { onEveryPage: true });

/** The footer; its copyright line is another one on the home page (decision 3). */
export function Footer() {
  const { pathname } = useLocation();
  const isHome = pathname === paths.home();
  return <FooterContent key={String(isHome)} pathname={pathname} />;
}
