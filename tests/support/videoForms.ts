/** Forms of the video generator that the API accepts. */
export const scriptForm = {
  topic: 'Choosing an ERP',
  targetAudience: 'IT Directors',
  videoType: 'explainer',
  duration: '60s',
} as const;
export const seriesForm = { serviceArea: 'ERP Systems' } as const;
export const thumbnailForm = { title: 'Café: 3 Steps!', style: 'dark, bold' } as const;
