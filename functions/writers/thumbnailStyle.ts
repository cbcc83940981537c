import type { VideoType } from '../contract/video.ts';

/** The look of a thumbnail by the type of its video, in the words that the thumbnail request takes. */
const styles: Record<VideoType, string> = {
  explainer: 'Light ground, a balanced mobile of discs, one amber accent, large serif title',
  testimonial: 'Sand ground, a quiet mobile of leaves, generous space, serif title',
  'service-overview': 'Ink blue ground, a wide mobile in balance, amber and sky, serif title',
  'case-study': 'Sky blue ground, a mobile with one heavy disc held by many light ones, serif title',
  marketing: 'Ink blue ground, bold amber disc in balance, strong contrast, large serif title',
};

export function thumbnailStyle(videoType: VideoType): string {
  return styles[videoType];
}
