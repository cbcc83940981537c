import * as actionsWords from '../../../../content/built/words/actions.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { paths } from '../../paths.ts';

export default function GuideBar() {
  return (
    <PageBar back={{ page: actionsWords.resources, href: paths.resources() }}>
      <ButtonLink look="outline" size="sm" href={paths.contact()}>
        {actionsWords.getConsulting}
      </ButtonLink>
    </PageBar>
  );
}
