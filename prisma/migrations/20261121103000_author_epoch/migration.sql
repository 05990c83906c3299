-- A post names its author: a renamed user makes the posts' pages old
CREATE TRIGGER users_name_epoch AFTER UPDATE OF name ON users FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('posts');
