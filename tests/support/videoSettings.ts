import { routeIds, routes } from '../../functions/contract/routes.ts';
import { type VideoSettings, videoSettings } from '../../functions/contract/videoSettings.ts';
import { readSettings } from '../../infra/settings.ts';
import { type Change, functionNamed } from './assembly.ts';

/** Gives the generating functions other settings than the local stage's. */
export function withVideoSettings(change: (settings: VideoSettings) => VideoSettings): Change {
  return ({ ApiStack }) => {
    for (const id of routeIds.filter((id) => routes[id].traffic === 'generate')) {
      const { Variables } = functionNamed(ApiStack, id).Properties.Environment;
      const changed = change(videoSettings.parse(JSON.parse(Variables.VIDEO_SETTINGS)));
      Variables.VIDEO_SETTINGS = JSON.stringify(videoSettings.parse(changed));
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
