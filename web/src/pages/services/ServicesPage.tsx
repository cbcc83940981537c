import { services } from '../../../../content/built/services.ts';
import { staticPart } from '../../hydration/staticPart.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { serviceList } from '../../serviceData.ts';
import { breadcrumbs } from '../../structuredData.ts';

const ServicesSections = staticPart('ServicesSections', () => import('./ServicesSections.tsx'));

const { title, description } = services;
const offers = services.services.cards.map((card) => ({
  name: card.title,
  description: card.description,
  path: card.link,
}));

/** Specification §2, "Services overview". */
export default function ServicesPage() {
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.services()}
        jsonLd={[serviceList(offers), breadcrumbs({ name: title, path: paths.services() })]}
      />
      <ServicesSections />
    </>
  );
}
