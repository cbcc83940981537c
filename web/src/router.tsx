import { ChakraProvider } from '@chakra-ui/react';
import { type ComponentType, Suspense, useEffect } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { features } from '../../content/built/features.ts';
import { ownPages } from '../../content/built/ownPages.ts';
import { serviceWords } from '../../content/built/serviceWords.ts';
import { MarkHydrated } from './hydration/hydrated.tsx';
import { ErrorBoundary, LostPart } from './hydration/LostPart.tsx';
import { whenIdle } from './hydration/staticPart.tsx';
import { useDocumentClicks } from './hydration/useDocumentClicks.ts';
import { PageFrame } from './layouts/PageFrame.tsx';
import { loadable } from './loadable.tsx';
import type { NextPage } from './lookAhead.ts';
import { paths } from './paths.ts';
import { system } from './theme/system.ts';

/** A page as a chunk of its own. */
interface Screen extends NextPage {
  Component: ComponentType;
  /** Loads its code; resolves to the names of its files: the page component's, and its words' if they are another. */
  preload: () => Promise<readonly string[]>;
}

function screen(load: () => Promise<{ default: ComponentType }>, files?: readonly string[]): Screen {
  const { Component, preload } = loadable(load);
  return { Component, preload: async () => files ?? [(await preload()).name] };
}

const ownPage = screen(() => import('./pages/own/OwnPage.tsx'));
/** The page of a service, with its words. */
async function serviceScreen(load: (typeof serviceWords)[string]) {
  const [{ Service }, { service }] = await Promise.all([import('./pages/service/Service.tsx'), load()]);
  return { default: () => <Service words={service} /> };
}

const notFound = screen(() => import('./pages/notFound/NotFoundPage.tsx'));

/** The route table: specification §2, its additions, and the firm's own pages. */
const screens = new Map<string, Screen>([
  [paths.home(), screen(() => import('./pages/home/HomePage.tsx'))],
  [paths.services(), screen(() => import('./pages/services/ServicesPage.tsx'))],
  ...(features.industries
    ? [[paths.industries(), screen(() => import('./pages/industries/IndustriesPage.tsx'))] as const]
    : []),
  [paths.resources(), screen(() => import('./pages/resources/ResourcesPage.tsx'))],
  ['/case-studies/:slug', screen(() => import('./pages/caseStudy/CaseStudyPage.tsx'))],
  ['/insights/:slug', screen(() => import('./pages/insight/InsightPage.tsx'))],
  ['/whitepapers/:slug', screen(() => import('./pages/whitepaper/WhitepaperPage.tsx'))],
  // A screen each, so that a visitor loads the words of one service only.
  ...Object.entries(serviceWords).map(
    ([id, load]) =>
      [paths.service(id), screen(() => serviceScreen(load), ['Service', `services/${id}`])] as const,
  ),
  ...(features.videoGenerator
    ? [
        [
          paths.videoGenerator(),
          screen(() => import('./pages/videoGenerator/VideoGeneratorPage.tsx')),
        ] as const,
      ]
    : []),
  ...(features.newsletter
    ? ([
        [paths.newsletterConfirm(), screen(() => import('./pages/newsletter/ConfirmPage.tsx'))],
        [paths.newsletterUnsubscribe(), screen(() => import('./pages/newsletter/UnsubscribePage.tsx'))],
      ] as const)
    : []),
  [paths.privacy(), screen(() => import('./pages/privacy/PrivacyPage.tsx'))],
  ...ownPages.map(({ id }): [string, Screen] => [paths.ownPage(id), ownPage]),
  [paths.contact(), screen(() => import('./pages/contact/ContactRedirect.tsx'))],
]);

function entryFor(pathname: string): readonly [pattern: string, found: Screen] {
  for (const entry of screens) if (matchPath(entry[0], pathname)) return entry;
  return ['*', notFound];
}

export function screenFor(pathname: string): Screen {
  return entryFor(pathname)[1];
}

/** The page that the app shows at a path; the slugs of items are the API's to know. */
function pageAt(pathname: string): Screen | undefined {
  const found = screenFor(pathname);
  return found === notFound || found.lost ? undefined : found;
}

/** Presses of links; and when a page is idle, what its links lead to. */
function Links() {
  const { pathname } = useLocation();
  useDocumentClicks(pageAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` tells that the links are others
  useEffect(
    // A failure needs no answer: a page is loaded with its press then.
    () => whenIdle(() => import('./lookAhead.ts').then(({ lookAhead }) => lookAhead(pageAt)).catch(() => {})),
    [pathname],
  );
  return null;
}

/** The page of the address. `MarkHydrated` is last: when its turn comes, the page and all listeners are there. */
function Screens() {
  const { pathname } = useLocation();
  const [pattern, { Component }] = entryFor(pathname);
  return (
    <Suspense>
      {/* A page is drawn again for each path: served HTML belongs to one path only. */}
      <ErrorBoundary key={pathname} fallback={<LostPart />}>
        {/* Only the one that matches: ranking them all takes a phone longer than drawing one. */}
        <Routes>
          <Route path={pattern} element={<Component />} />
        </Routes>
      </ErrorBoundary>
      <Links />
      <MarkHydrated />
    </Suspense>
  );
}

export function App() {
  return (
    <ChakraProvider value={system}>
      <PageFrame>
        <Screens />
      </PageFrame>
    </ChakraProvider>
  );
}
