import { servicePages } from '../../content/built/servicePages.ts';
import type { ServicePage } from '../../content/schema/pages.ts';

/** The words of a service by its id. */
export function serviceNamed(id: string): ServicePage {
  const page = servicePages.find((one) => one.id === id);
  if (!page) throw new Error(`There is no service ${id}: compare content/firm/services.`);
  return page;
}
