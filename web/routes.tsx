import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { features } from '#content/built/features.ts';
import { ownPages } from '#content/built/ownPages.ts';
import { serviceWords } from '#content/built/serviceWords.ts';
import { queries } from './src/api/queries.ts';
import { Layout } from './src/layout/Layout.tsx';
import type { RouteHandle } from './src/layout/prefetch.ts';
import { RouteError } from './src/layout/RouteError.tsx';
import { paths } from './src/paths.ts';

/** A page whose code is a chunk of its own. */
export interface PageRoute {
  path: string;
  /** The edge answers other letters with a redirect or with 404. */
  caseSensitive: true;
  lazy: () => Promise<{ Component: ComponentType }>;
  handle: RouteHandle | undefined;
}

function page(
  path: string,
  load: () => Promise<{ default: ComponentType }>,
  handle?: RouteHandle,
): PageRoute {
  return { path, caseSensitive: true, lazy: async () => ({ Component: (await load()).default }), handle };
}

/** The page of a service with its words: a visitor loads those of one service only. */
function servicePage(id: string, loadWords: (typeof serviceWords)[string]) {
  const load = async () => {
    const [{ ServicePage: Template }, { service }] = await Promise.all([
      import('./src/pages/service/ServicePage.tsx'),
      loadWords(),
    ]);
    return {
      default: function ServicePage() {
        return <Template words={service} />;
      },
    };
  };
  return page(paths.service(id), load, { files: [`services/${id}`] });
}

/** The route table: specification §2, its additions, and the firm's own pages. */
const pages: PageRoute[] = [
  page(paths.home(), () => import('./src/pages/home/HomePage.tsx')),
  page(paths.services(), () => import('./src/pages/services/ServicesPage.tsx')),
  ...Object.entries(serviceWords).map(([id, load]) => servicePage(id, load)),
  page('/case-studies/:slug', () => import('./src/pages/caseStudy/CaseStudyPage.tsx'), {
    queries: (slug) => [queries.caseStudy(slug), queries.caseStudies()],
  }),
  page('/insights/:slug', () => import('./src/pages/insight/InsightPage.tsx'), {
    queries: (slug) => [queries.insight(slug), queries.insights()],
  }),
  page('/whitepapers/:slug', () => import('./src/pages/whitepaper/WhitepaperPage.tsx'), {
    queries: (slug) => [queries.whitepaper(slug)],
  }),
  page(paths.privacy(), () => import('./src/pages/privacy/PrivacyPage.tsx')),
  page(paths.contact(), () => import('./src/pages/contact/ContactRedirect.tsx')),
  ...ownPages.map(({ id }) => page(paths.ownPage(id), () => import('./src/pages/own/OwnPage.tsx'))),
  page('*', () => import('./src/pages/notFound/NotFoundPage.tsx')),
];

if (features.resources) {
  pages.push(
    page(paths.resources(), () => import('./src/pages/resources/ResourcesPage.tsx'), {
      queries: () => [queries.caseStudies(), queries.insights(), queries.whitepapers()],
    }),
  );
}
if (features.industries) {
  pages.push(page(paths.industries(), () => import('./src/pages/industries/IndustriesPage.tsx')));
}
if (features.videoGenerator) {
  pages.push(page(paths.videoGenerator(), () => import('./src/pages/videoGenerator/VideoGeneratorPage.tsx')));
}
if (features.newsletter) {
  pages.push(page(paths.newsletterConfirm(), () => import('./src/pages/newsletter/MailLinkPage.tsx')));
}
if (features.unsubscribing) {
  pages.push(page(paths.newsletterUnsubscribe(), () => import('./src/pages/newsletter/MailLinkPage.tsx')));
}

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <RouteError />,
    children: [{ errorElement: <RouteError />, children: pages }],
  },
];
