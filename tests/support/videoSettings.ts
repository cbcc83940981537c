import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleOf } from '../../functions/contract/bundles.ts';
import { routeIds, routes } from '../../functions/contract/routes.ts';
import { type VideoSettings, videoSettings } from '../../functions/contract/settings.ts';
import { readSettings } from '../../infra/settings.ts';
import { type Change, functionNamed, replaceCode } from './assembly.ts';

/** Gives the generating functions other settings than the local stage's, and another writer's bundle where it changes. */
export function withVideoSettings(change: (settings: VideoSettings) => VideoSettings): Change {
  return (templates, folder) => {
    const { ApiStack } = templates;
    for (const id of routeIds.filter((id) => routes[id].traffic === 'generate')) {
      const { Variables } = functionNamed(ApiStack, id).Properties.Environment;
      const settings = videoSettings.parse(JSON.parse(Variables.VIDEO_SETTINGS));
      const changed = change(settings);
      Variables.VIDEO_SETTINGS = JSON.stringify(videoSettings.parse(changed));
      if (changed.writer === settings.writer) continue;
      const bundle = resolve('dist/functions', bundleOf(id, changed.writer), 'index.cjs');
      replaceCode(templates, folder, id, readFileSync(bundle, 'utf8'));
    }
  };
}

/** Decision 40: what a visitor and a day may cost as in production, for tests of these limits. */
export function withProductionLimits(settings: VideoSettings): VideoSettings {
  const { visitor, dollarsPerDay } = readSettings('production').video;
  return { ...settings, visitor, dollarsPerDay };
}

/** Has OpenAI's models write, asked at this base URL. */
export function withOpenaiAt(baseUrl: string): Change {
  return withVideoSettings((settings) => ({
    ...settings,
    writer: 'openai',
    openai: { ...settings.openai, baseUrl },
  }));
}
