import { supplyChain } from '../../../../content/built/supplyChain.ts';
import { Service } from './Service.tsx';

export default function SupplyChainPage() {
  return <Service words={supplyChain} />;
}
