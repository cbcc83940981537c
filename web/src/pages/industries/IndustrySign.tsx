import {
  Bed,
  Building,
  Cpu,
  Factory,
  GraduationCap,
  HardHat,
  HeartPulse,
  Landmark,
  type LucideIcon,
  Ship,
  ShoppingBag,
  Sprout,
  Zap,
} from 'lucide-react';
import type { IndustryIcon } from '../../../../content/schema/icons.ts';

const icons: Record<IndustryIcon, LucideIcon> = {
  bed: Bed,
  building: Building,
  cpu: Cpu,
  factory: Factory,
  'graduation-cap': GraduationCap,
  'hard-hat': HardHat,
  'heart-pulse': HeartPulse,
  landmark: Landmark,
  ship: Ship,
  'shopping-bag': ShoppingBag,
  sprout: Sprout,
  zap: Zap,
};

/** The icon of an industry. */
export function IndustrySign({ name, size }: { name: IndustryIcon; size: number }) {
  const Drawing = icons[name];
  return <Drawing size={size} strokeWidth={1.6} aria-hidden />;
}
