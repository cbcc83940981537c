import { services } from '../../../../content/built/services.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import { serviceList } from '../../serviceData.ts';
import { breadcrumbs } from '../../structuredData.ts';
import ServicesSections from './ServicesSections.tsx';

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
