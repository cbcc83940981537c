import { industries } from '../../../../content/built/industries.ts';
import { staticPart } from '../../hydration/staticPart.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';

const IndustriesSections = staticPart(() => import('./IndustriesSections.tsx'));

const { title, description } = industries;

/** Specification §2, "Industries". */
export default function IndustriesPage() {
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.industries()}
        jsonLd={[breadcrumbs({ name: title, path: paths.industries() })]}
      />
      <IndustriesSections />
    </>
  );
}
