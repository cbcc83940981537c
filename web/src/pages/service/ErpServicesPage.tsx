import { erpServices } from '../../../../content/built/erpServices.ts';
import { Service } from './Service.tsx';

export default function ErpServicesPage() {
  return <Service words={erpServices} />;
}
