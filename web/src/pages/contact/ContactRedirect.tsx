import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { site } from '../../../../content/built/site.ts';
import { Container } from '../../components/Section.tsx';
import { TextRouterLink } from '../../components/TextLink.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';

const target = paths.homeSection('contact');

/** /contact leads to the home page's contact section (decision 6); the link is for readers without scripts. */
export default function ContactRedirect() {
  const navigate = useNavigate();
  useEffect(() => void navigate(target, { replace: true }), [navigate]);
  return (
    <Container paddingBlock="6rem">
      <PageHead title="Contact" description={site.description} path={undefined} settled={false} />
      <TextRouterLink to={target}>Go to the contact form</TextRouterLink>
    </Container>
  );
}
