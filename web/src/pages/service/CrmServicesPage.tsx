import { crmServices } from '../../../../content/built/crmServices.ts';
import { Service } from './Service.tsx';

export default function CrmServicesPage() {
  return <Service words={crmServices} />;
}
