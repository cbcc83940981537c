import { group, plural, word } from './kinds.ts';

/** Words of the AI Video Generator. */

/** The page of the AI Video Generator: its forms, and what it says while it writes. */
export const video = group({
  /** While a text is written; `cancel` ends what the button says to those who do not see its place. */
  writing: group({
    script: group({
      text: word('Writing your script...'),
      cancel: word('writing the script'),
      steps: group({
        hook: word('Hook'),
        mainContent: word('Main content'),
        callToAction: word('Call to action'),
        voiceover: word('Voiceover'),
        visualCues: word('Visual cues'),
      }),
    }),
    series: group({
      text: word('Writing four scripts side by side...'),
      cancel: word('writing the series'),
      steps: group({
        overview: word('Overview'),
        challenges: word('Challenges'),
        success: word('Success stories'),
        advantages: word('Competitive advantages'),
      }),
    }),
    campaign: group({
      text: word('Writing the campaign, all its parts side by side...'),
      cancel: word('writing the campaign'),
      steps: group({
        videos: word('Four video scripts'),
        posts: word('Five social media posts'),
        emails: word('Three email templates'),
      }),
    }),
  }),
  generateCampaign: word('Generate Campaign'),
  theme: word('Campaign theme'),
  themeExample: word('For example: a calm first go-live'),
  generateScript: word('Generate Script'),
  topic: word('Topic'),
  topicExample: word('For example: moving off spreadsheets'),
  audience: word('Target audience'),
  chooseAudience: word('Choose an audience'),
  type: word('Video type'),
  chooseType: word('Choose a type'),
  duration: word('Duration'),
  chooseDuration: word('Choose a duration'),
  /** Above the optional fields, which are folded. */
  voice: word('Tone and your own words'),
  voiceAndLength: word('Another length, tone, your own words'),
  tone: word('Tone'),
  anyTone: word('Our usual tone'),
  brandWords: word('Words of your own to use'),
  brandWordsExample: word('For example: calm change, one list'),
  seconds: word('Another length, in seconds'),
  secondsExample: word('15 to 600, instead of the choice above'),
  generateSeries: word('Generate Series'),
  area: word('Service area'),
  chooseArea: word('Choose a service area'),
  generating: word('Generating...'),
  still: word('Still writing: {seconds} seconds so far.'),
  soFar: word('{seconds} s so far. It may take up to 25 s.'),
  cancel: word('Cancel'),
  opening: word('Opening the result...'),
  gives: word('What you get'),
  failed: word('Generation Failed'),
  scriptDone: word('Video Script Generated!'),
  scriptReady: word('Your AI-powered video script is ready.'),
  scriptFailed: word('Failed to generate video script. Please check your OpenAI API key.'),
  seriesDone: word('Video Series Generated!'),
  seriesFailed: word('Failed to generate video series.'),
  seriesReady: plural({
    one: 'Created {count} video for your service area.',
    other: 'Created {count} videos for your service area.',
  }),
  campaignDone: word('Marketing Campaign Generated!'),
  campaignReady: plural({
    one: 'Created {count} video plus social media and email content.',
    other: 'Created {count} videos plus social media and email content.',
  }),
  campaignFailed: word('Failed to generate campaign.'),
  canceled: word('Generation canceled. What you entered is still here.'),
  /** Below a topic that was not written about. */
  nearest: word('Nearest to it in our library'),
});

/** The choices of its forms, by their values in the API. */
export const videoChoices = group({
  audiences: group({
    'C-Suite Executives': word('C-Suite Executives'),
    'IT Directors': word('IT Directors'),
    'Operations Managers': word('Operations Managers'),
    'Project Managers': word('Project Managers'),
    'Small Business Owners': word('Small Business Owners'),
  }),
  types: group({
    explainer: word('explainer'),
    testimonial: word('testimonial'),
    'service-overview': word('service-overview'),
    'case-study': word('case-study'),
    marketing: word('marketing'),
  }),
  tones: group({ plain: word('Plain'), warm: word('Warm'), provocative: word('Provocative') }),
  durations: group({ '30s': word('30s'), '60s': word('60s'), '2min': word('2min'), '5min': word('5min') }),
  angles: group({
    overview: word('Overview'),
    challenges: word('Challenges'),
    'success stories': word('Success stories'),
    'competitive advantages': word('Competitive advantages'),
    teaser: word('Teaser'),
    'the problem': word('The problem'),
    'the proof': word('The proof'),
    'the invitation': word('The invitation'),
  }),
});

/** What the AI Video Generator has written on this device. */
export const videoHistory = group({
  kinds: group({
    script: word('Video script'),
    series: word('Video series'),
    campaign: word('Marketing campaign'),
  }),
  /** Inside a sentence. */
  kindsInText: group({
    script: word('video script'),
    series: word('video series'),
    campaign: word('marketing campaign'),
  }),
  cleared: word('History cleared'),
  removeAll: plural({
    one: 'Remove this result from this device?',
    other: 'Remove all {count} results from this device?',
  }),
  yes: word('Yes, clear'),
  keep: word('Keep'),
  clear: word('Clear history'),
  entry: word('{kind}, {time}'),
  editedEntry: word('{kind}, {time}, edited'),
  open: word('Open'),
  remove: word('Remove'),
  removed: word('Removed: {subject}'),
  notKept: word(
    'This browser keeps nothing for this page: your results stay here until you close it. Download what you need.',
  ),
  none: word('Nothing yet. What you have written above will be listed here.'),
});

/** A result of the AI Video Generator, and the files that it is saved as. */
export const videoResult = group({
  parts: group({
    title: word('Title'),
    hook: word('Hook'),
    mainContent: word('Main content'),
    callToAction: word('Call to action'),
    voiceoverScript: word('Voiceover'),
    visualCues: word('Visual cues'),
  }),
  /** Inside a sentence. */
  partsInText: group({
    title: word('title'),
    hook: word('hook'),
    mainContent: word('main content'),
    callToAction: word('call to action'),
    voiceoverScript: word('voiceover'),
    visualCues: word('visual cues'),
  }),
  editing: word('Edit {part}'),
  save: word('Save'),
  cancel: word('Cancel'),
  rewriting: word('Rewriting: {part}'),
  rewritten: word('Rewritten: {part}'),
  rewriteForm: word('Rewrite {part}'),
  rewriteButton: word('Rewrite {part}'),
  change: word('What should change?'),
  changeExample: word('For example: shorter, with a question'),
  copied: word('Copied'),
  copiedThing: word('Copied: {thing}'),
  copyRefused: word('Copying is blocked: select the text instead'),
  edit: word('Edit'),
  notMade: word('could not be made: try again'),
  fileNotMade: word('The file could not be made: try again.'),
  writtenBy: word('Written by {writer}.'),
  writtenByEdited: word('Written by {writer}, then edited by hand.'),
  downloadAll: word('Download all (ZIP)'),
  script: word('Video script: {type} for {audience}'),
  series: word('Video Series'),
  seriesOf: plural({ one: '{area}: {count} video', other: '{area}: {count} videos' }),
  campaign: word('Marketing Campaign'),
  videos: word('Videos'),
  posts: word('Social media posts'),
  emails: word('Email templates'),
  downloadScript: word('Download Script'),
  subtitles: word('Subtitles (SRT)'),
  document: word('Word (DOCX)'),
  copyAll: word('Copy all'),
  teleprompter: word('Teleprompter'),
  facts: word('{duration} asked for. The voiceover has {words}: {length} at {rate} a minute.'),
  factsAbout: word(
    '{duration} asked for, about {asked} words. The voiceover has {words}: {length} at {rate} a minute.',
  ),
  spoken: word('{length} spoken'),
  words: plural({ one: '{count} word', other: '{count} words' }),
  role: word('{angle} for {audience}'),
  note: word('{role}, {words}, {length} spoken'),
  partOf: word('{part} of {title}'),
  lines: word('{part}, one on each line'),
  copy: word('Copy'),
  rewrite: word('Rewrite'),
  toFilm: plural({ one: '{count} to film or draw', other: '{count} to film or draw' }),
  firstSeconds: word('The first 5 seconds'),
  hooks: word('Begin with'),
  hookPatterns: group({
    figure: word('Figure'),
    question: word('Question'),
    contradiction: word('Contradiction'),
    scene: word('Scene'),
    cost: word('Cost of doing nothing'),
  }),
  texts: group({
    socialMediaPosts: word('Post {number}'),
    emailTemplates: word('Email {number}'),
  }),
  tooLong: word('{part} is too long: shorten it'),
  empty: word('{part} must not be empty'),
  noLine: word('{part} needs at least one line'),
  thumbnailDone: word('Thumbnail Generated!'),
  thumbnailReady: word('Your AI-generated thumbnail is ready.'),
  thumbnailFailed: word('Failed to generate thumbnail.'),
  thumbnailLost: word('The thumbnail could not be loaded: its link may have expired. Generate it again.'),
  thumbnailOf: word('Thumbnail for “{title}” in the style: {style}'),
  madeBy: word('Made by {maker}. Its link expires within a day: download what you want to keep.'),
  downloadThumbnail: word('Download Thumbnail'),
  thumbnail: word('Thumbnail'),
  style: word('Style'),
  generateThumbnail: word('Generate Thumbnail'),
  seconds: word('{seconds} s'),
  minutes: word('{minutes} min'),
  minutesSeconds: word('{minutes} min {seconds} s'),
  wordsAndLength: word('{words}, {length}'),
  byModel: word('an OpenAI language model ({model})'),
  byModels: word('a language model of OpenAI'),
  bySample: word('the sample of the local run: no language model wrote it'),
  byUnknown: word('a writer that the reply did not name'),
  drawnByModel: word('an OpenAI image model ({model})'),
  drawnByModels: word('an image model of OpenAI'),
  drawnBySample: word('the sample of the local run, without an image model'),
  drawnByUnknown: word('a program that the reply did not name'),
  /** What a writer has left undone of what a visitor asked for. */
  unmet: group({
    tone: word(
      'Without a language model your tone shows only in how it begins and ends: the rest are our own published words.',
    ),
    brandWords: word('Not all of your own words are in it: add them where they fit.'),
    length: word('It could not be made quite as long as you asked for.'),
  }),
  check: word('A person must check facts, names and figures before anyone films, sends or publishes it.'),
  generatedBy: word('Generated by the AI Video Generator of {name}: written by {writer}.'),
  generatedByEdited: word(
    'Generated by the AI Video Generator of {name}: written by {writer}, then edited by hand.',
  ),
  titleLine: word('Title: {title}'),
  durationLine: word('Duration: {duration}'),
  hookHeading: word('HOOK (first 5 seconds)'),
  mainContentHeading: word('MAIN CONTENT'),
  callToActionHeading: word('CALL TO ACTION'),
  voiceoverHeading: word('VOICEOVER SCRIPT'),
  visualCuesHeading: word('VISUAL CUES'),
});

/** The headings of a script that is saved as a Word document. */
export const videoFiles = group({
  hook: word('Hook (first 5 seconds)'),
  mainContent: word('Main content'),
  callToAction: word('Call to action'),
  voiceover: word('Voiceover script'),
  visualCues: word('Visual cues'),
});

/** The sheet by which a script is filmed. */
export const videoSheet = group({
  heading: word('Sheet for the shoot'),
  note: plural({ one: '{count} picture with what is spoken', other: '{count} pictures with what is spoken' }),
  time: word('Time'),
  picture: word('Picture'),
  onScreen: word('On screen'),
  bRoll: word('B-roll'),
  seen: word('Picture, on-screen text, B-roll'),
  spoken: word('Spoken'),
  titled: word('{title}: sheet for the shoot'),
  document: word('Sheet (DOCX)'),
  table: word('Sheet (CSV)'),
  print: word('Print the sheet'),
});

/** The kit with which a finished video is published. */
export const videoKit = group({
  heading: word('Publishing kit'),
  note: word('Titles, description, tags, chapters, a cut for Shorts and posts, all from this script'),
  download: word('Download the kit'),
  titles: word('Titles to choose from'),
  title: word('Title {number}'),
  titleOfFirm: word('{title} | {firm}'),
  description: word('YouTube description'),
  tags: word('Tags'),
  chapters: word('Chapters'),
  noChapters: word(
    'None: YouTube shows chapters when there are at least three and each lasts 10 seconds. This video is too short for that.',
  ),
  shorts: word('Cut for Shorts'),
  shortsNote: word('{words}, {length} of at most 60 s. Whole sentences of the voiceover:'),
  shortsPart: word('{time} (in the video from {from})'),
  linkedin: word('Post for LinkedIn'),
  x: word('Post for X'),
  instagram: word('Post for Instagram'),
  length: word('{count} of at most {most} characters'),
  more: word('More: {address}'),
});

/** Thumbnails as PNG, with a title that the browser sets over the picture. */
export const videoThumbnail = group({
  title: word('Short title on the picture'),
  formats: group({
    wide: word('16:9, for YouTube and LinkedIn'),
    tall: word('9:16, for Shorts and Reels'),
    square: word('1:1, for posts'),
  }),
  picture: word('Thumbnail, {format}: {title}'),
  download: word('Download PNG'),
  failed: word('The picture could not be read, so no title can be set over it. Generate it again.'),
});

/** The teleprompter of a script. */
export const teleprompter = group({
  title: word('Teleprompter: {title}'),
  pause: word('Pause'),
  play: word('Play'),
  restart: word('To the start'),
  speed: word('Speed'),
  rate: plural({ one: '{count} word a minute', other: '{count} words a minute' }),
  keys: word('Space plays and pauses, the left and right arrows change the speed.'),
  lessMotion: word('Your device asks for less motion: scroll by hand, or with the arrow keys.'),
});
