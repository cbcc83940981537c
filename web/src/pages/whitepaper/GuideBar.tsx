import { PageBar } from '../../components/PageBar.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';

export default function GuideBar() {
  return (
    <PageBar back={{ page: 'Resources', href: paths.resources() }}>
      <ButtonLink variant="outline" size="sm" href={paths.contact()}>
        Get Consulting
      </ButtonLink>
    </PageBar>
  );
}
