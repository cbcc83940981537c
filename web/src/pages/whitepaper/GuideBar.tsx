import { ButtonLink } from '../../components/Button.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { paths } from '../../paths.ts';

export default function GuideBar() {
  return (
    <PageBar back={{ page: 'Resources', href: paths.resources() }}>
      <ButtonLink look="outline" size="sm" href={paths.contact()}>
        Get Consulting
      </ButtonLink>
    </PageBar>
  );
}
