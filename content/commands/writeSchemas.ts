import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { rejected } from '../check/checkFirm.ts';
import { letterFrontMatter } from '../read/readLetters.ts';
import { itemFrontMatter } from '../read/readLibrary.ts';
import { authoredBrand } from '../schema/brand.ts';
import { exampleCampaign, exampleSeries, serviceScript } from '../schema/exampleScripts.ts';
import { ownPageFrontMatter } from '../schema/ownPages.ts';
import * as pages from '../schema/pages.ts';
import { person, topics } from '../schema/people.ts';
import { glossary, resources } from '../schema/resources.ts';
import { privacy, site } from '../schema/site.ts';
import * as tools from '../schema/tools.ts';
import { words } from '../schema/words.ts';

/**
 * By the names of the files. `person`, `service` and `script` are for all files of their folders; those of Markdown are for the front
 * matter, and have the names of the kinds.
 */
const schemas = {
  ...{ site, privacy, words, brand: authoredBrand, rejected, topics },
  ...{ home: pages.home, services: pages.services, industries: pages.industries },
  ...{ resources, glossary, videoGenerator: pages.videoGenerator },
  ...{ tools: tools.tools, assessment: tools.assessment, templates: tools.templates },
  ...{ person, service: pages.servicePage },
  ...{ script: serviceScript, series: exampleSeries, campaign: exampleCampaign },
  ...{ ...itemFrontMatter, letter: letterFrontMatter, page: ownPageFrontMatter },
};

/**
 * Writes `<name>.json` for each kind of YAML file and of front matter: editors complete the fields by it and mark what is wrong.
 * @returns how many there are
 */
export async function writeSchemas(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (const [name, schema] of Object.entries(schemas)) {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(json, null, 2)}\n`);
  }
  return Object.keys(schemas).length;
}
