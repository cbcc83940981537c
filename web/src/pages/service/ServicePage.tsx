import { features } from '../../../../content/built/features.ts';
import type { ServicePage as ServiceWords } from '../../../../content/schema/pages.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import { questions, service } from '../../serviceData.ts';
import { breadcrumbs } from '../../structuredData.ts';
import { lazySection } from '../../ui/Hydrated.tsx';
import ServiceSections from './ServiceSections.tsx';

const RoiBeam = lazySection(() => import('./RoiBeam.tsx'));

import { ServiceClosing } from './ServiceSections.tsx';

/** The template of the service pages (specification §2, "Service detail pages"). */
export function ServicePage({ words }: { words: ServiceWords }) {
  const { path, title, description, calculator, faq } = words;
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={path}
        jsonLd={[
          service({ name: title, description, path }),
          breadcrumbs({ name: 'Services', path: paths.services() }, { name: title, path }),
          ...(faq ? [questions(faq.items)] : []),
        ]}
      />
      <ServiceSections words={words} />
      {features.roiCalculator && calculator && <RoiBeam {...calculator} />}
      <ServiceClosing words={words} />
    </>
  );
}
