import { staticPart } from '../../hydration/staticPart.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { heading, hint } from './words.ts';

const NotFoundSection = staticPart('NotFoundSection', () => import('./NotFoundSection.tsx'));

/** Specification §2, "Not-found screen". */
export default function NotFoundPage() {
  return (
    <>
      <PageHead title={heading} description={hint} path={undefined} />
      <NotFoundSection />
    </>
  );
}
