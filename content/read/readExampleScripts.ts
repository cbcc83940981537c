import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ExampleScripts,
  exampleCampaign,
  exampleSeries,
  type ServiceScript,
  serviceScript,
} from '../schema/exampleScripts.ts';
import { placesIn, readFields } from './fields.ts';
import { readFolder } from './files.ts';

/**
 * Reads `scripts/<service>.yaml`, `scripts/series.yaml` and `scripts/campaign.yaml`; each may be missing.
 *
 * @param folder of the firm
 * @param shown ids of the services that this audience sees, in their order; what another service has is checked only
 */
export async function readExampleScripts(
  folder: string,
  shown: readonly string[],
  problems: string[],
): Promise<ExampleScripts> {
  const isService = (id: string) => existsSync(join(folder, 'services', `${id}.yaml`));
  const scripts = new Map<string, ServiceScript>();
  let others: Pick<ExampleScripts, 'series' | 'campaign'> = {};
  for (const { file, slug: id, source } of await readFolder(folder, 'scripts', '.yaml', problems)) {
    if (id === 'series') {
      const series = readFields(exampleSeries, source, file, problems);
      if (series && !isService(series.service)) {
        const place = placesIn(folder, 'scripts/series.yaml')(['service']);
        problems.push(
          `${place}: service: there is no services/${series.service}.yaml. Write the name of a service’s file, without .yaml.`,
        );
      }
      if (series && shown.includes(series.service)) others = { ...others, series };
    } else if (id === 'campaign') {
      others = { ...others, campaign: readFields(exampleCampaign, source, file, problems) };
    } else if (isService(id)) {
      const script = readFields(serviceScript, source, file, problems);
      if (script) scripts.set(id, script);
    } else {
      problems.push(
        `${file}: there is no service ${id}. Name the file like the service’s, or series.yaml or campaign.yaml.`,
      );
    }
  }
  const services = shown.flatMap((service) => {
    const script = scripts.get(service);
    return script ? [{ service, ...script }] : [];
  });
  return { services, ...others };
}
