import { aiServices } from '../../content/built/aiServices.ts';
import { crmServices } from '../../content/built/crmServices.ts';
import { digitalTransformation } from '../../content/built/digitalTransformation.ts';
import { erpServices } from '../../content/built/erpServices.ts';
import { expertWitness } from '../../content/built/expertWitness.ts';
import { supplyChain } from '../../content/built/supplyChain.ts';
import type { ServicePage } from '../../content/schema/pages.ts';
import type { ServicePageId } from '../../web/src/paths.ts';

interface Service {
  words: ServicePage;
  /** The specification's name and headline statistic. */
  title: string;
  statistic: string;
}

const services: Record<ServicePageId, Service> = {
  'digital-transformation': {
    words: digitalTransformation,
    title: 'Digital Transformation',
    statistic: '85% success rate',
  },
  'erp-services': {
    words: erpServices,
    title: 'ERP Selection & Implementation',
    statistic: '92% on-time, on-budget delivery',
  },
  'ai-services': {
    words: aiServices,
    title: 'AI Selection & Implementation',
    statistic: '78% of pilots scale',
  },
  'crm-services': {
    words: crmServices,
    title: 'CRM Selection & Implementation',
    statistic: '89% user adoption',
  },
  'supply-chain': {
    words: supplyChain,
    title: 'Supply Chain Management',
    statistic: '25% average cost reduction',
  },
  'expert-witness': {
    words: expertWitness,
    title: 'Expert Witness Services',
    statistic: '400+ implementations analysed',
  },
};

/** Every service, in the order of the cards. */
export const servicePages = Object.entries(services).map(([id, facts]) => ({ path: `/${id}`, ...facts }));

/** How texts say the number of services; continue it with the next number. */
export const serviceCountWord = ['six', 'seven', 'eight', 'nine'][servicePages.length - 6]!;
