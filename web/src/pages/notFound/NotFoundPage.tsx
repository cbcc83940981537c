import { PageHead } from '../../layout/PageHead.tsx';
import NotFoundSection from './NotFoundSection.tsx';
import { heading, hint } from './words.ts';

/** Specification §2, "Not-found screen". */
export default function NotFoundPage() {
  return (
    <>
      <PageHead title={heading} description={hint} path={undefined} />
      <NotFoundSection />
    </>
  );
}
