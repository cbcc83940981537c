import { features } from '../../../../content/built/features.ts';
import type { ServicePage } from '../../../../content/schema/pages.ts';
import { livePart } from '../../hydration/livePart.tsx';
import { staticPart } from '../../hydration/staticPart.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { questions, service } from '../../serviceData.ts';
import { breadcrumbs } from '../../structuredData.ts';

const ServiceSections = staticPart('ServiceSections', () => import('./ServiceSections.tsx'));
const ServiceClosing = staticPart('ServiceClosing', async () => ({
  default: (await import('./ServiceSections.tsx')).ServiceClosing,
}));
const RoiBeam = livePart('RoiBeam', () => import('./RoiBeam.tsx'));

/** The template of the service pages (specification §2, "Service detail pages"). */
export function Service({ words }: { words: ServicePage }) {
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
