import { Navigate } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** /contact leads to the home page's contact section; on a first load the edge has done so. */
export default function ContactRedirect() {
  return <Navigate to={paths.homeSection('contact')} replace />;
}
