import { expertWitness } from '../../../../content/built/expertWitness.ts';
import { Service } from './Service.tsx';

export default function ExpertWitnessPage() {
  return <Service words={expertWitness} />;
}
