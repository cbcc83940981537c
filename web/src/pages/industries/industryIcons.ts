import {
  Building,
  Cpu,
  Factory,
  HardHat,
  HeartPulse,
  Landmark,
  type LucideIcon,
  ShoppingBag,
  Zap,
} from 'lucide-react';

/** The icons that `content/industries.yaml` may name; they load with this page only. */
const icons: Record<string, LucideIcon> = {
  building: Building,
  cpu: Cpu,
  factory: Factory,
  'hard-hat': HardHat,
  'heart-pulse': HeartPulse,
  landmark: Landmark,
  'shopping-bag': ShoppingBag,
  zap: Zap,
};

/** @throws when content names an icon that is not in the table: the prerender then fails the build. */
export function industryIcon(name: string): LucideIcon {
  const icon = icons[name];
  if (!icon) {
    throw new Error(`No icon is called "${name}": add it to web/src/pages/industries/industryIcons.ts.`);
  }
  return icon;
}
