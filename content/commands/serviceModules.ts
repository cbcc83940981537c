import type { ServicePage } from '../schema/pages.ts';

/** A module of `content/built`. */
interface Module {
  readonly file: string;
  readonly text: string;
}

/**
 * The modules of the services: one for each service's words, so that a visitor loads those of one service only; how the
 * site loads them; all of them at once; and the names of their areas.
 * @param remark the comment of every built module
 */
export function serviceModules(pages: readonly ServicePage[], remark: string): Module[] {
  const type = "import type { ServicePage } from '../schema/pages.ts';";
  const words = pages.map((page) => ({
    file: `services/${page.id}.ts`,
    text: `${type.replace('..', '../..')}

${remark}
export const service: ServicePage = ${JSON.stringify(page, null, 2)};
`,
  }));
  const loads = pages.map(({ id }) => `  '${id}': () => import('./services/${id}.ts'),\n`);
  const imports = pages.map(
    ({ id }, index) => `import { service as s${index} } from './services/${id}.ts';\n`,
  );
  return [
    ...words,
    {
      file: 'serviceWords.ts',
      text: `${type}

${remark}
export const serviceWords: Readonly<Record<string, () => Promise<{ service: ServicePage }>>> = {
${loads.join('')}};
`,
    },
    {
      file: 'servicePages.ts',
      text: `${type}
${imports.join('')}
${remark}
export const servicePages: readonly ServicePage[] = [${pages.map((_, index) => `s${index}`).join(', ')}];
`,
    },
    {
      file: 'serviceAreas.ts',
      text: `${remark}
export const serviceAreas: readonly string[] = ${JSON.stringify(pages.map(({ area }) => area))};
`,
    },
  ];
}
