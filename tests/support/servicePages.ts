import { servicePages as built } from '../../content/built/servicePages.ts';
import type { ServicePage } from '../../content/schema/pages.ts';

/** The words of a service by its id. */
export function serviceNamed(id: string): ServicePage {
  const page = built.find((one) => one.id === id);
  if (!page) throw new Error(`There is no service ${id}: compare content/firm/services.`);
  return page;
}

interface Service {
  words: ServicePage;
  /** The specification's name and headline statistic. */
  title: string;
  statistic: string;
}

const services: Record<string, Service> = {
  'digital-transformation': {
    words: serviceNamed('digital-transformation'),
    title: 'Digital Transformation',
    statistic: '85% success rate',
  },
  'erp-services': {
    words: serviceNamed('erp-services'),
    title: 'ERP Selection & Implementation',
    statistic: '92% on-time, on-budget delivery',
  },
  'ai-services': {
    words: serviceNamed('ai-services'),
    title: 'AI Selection & Implementation',
    statistic: '78% of pilots scale',
  },
  'crm-services': {
    words: serviceNamed('crm-services'),
    title: 'CRM Selection & Implementation',
    statistic: '89% user adoption',
  },
  'supply-chain': {
    words: serviceNamed('supply-chain'),
    title: 'Supply Chain Management',
    statistic: '25% average cost reduction',
  },
  'expert-witness': {
    words: serviceNamed('expert-witness'),
    title: 'Expert Witness Services',
    statistic: '400+ implementations analysed',
  },
};

/** Every service, in the order of the cards. */
export const servicePages = Object.entries(services).map(([id, facts]) => ({ path: `/${id}`, ...facts }));

/** How texts say the number of services; continue it with the next number. */
export const serviceCountWord = ['six', 'seven', 'eight', 'nine'][servicePages.length - 6]!;
